export namespace THEMES {
    namespace light {
        export let background: string;
        export let line: string;
        export let thin_line: string;
        export let given: string;
        export let placed: string;
        export let mark: string;
        export let label: string;
        export let house: string;
        export let house_rim: string;
        export let cover_house: string;
        export let cover_house_rim: string;
        export let cell: string;
        export let other_cell: string;
        export namespace keep {
            let fill: string;
            let rim: string;
            let digit: string;
        }
        export namespace other {
            let fill_1: string;
            export { fill_1 as fill };
            let rim_1: string;
            export { rim_1 as rim };
            let digit_1: string;
            export { digit_1 as digit };
        }
        export namespace _delete {
            let fill_2: string;
            export { fill_2 as fill };
            let rim_2: string;
            export { rim_2 as rim };
            let digit_2: string;
            export { digit_2 as digit };
        }
        export { _delete as delete };
        export namespace place {
            let fill_3: string;
            export { fill_3 as fill };
            let rim_3: string;
            export { rim_3 as rim };
            let digit_3: string;
            export { digit_3 as digit };
        }
        export let link: string;
    }
    namespace dark {
        let background_1: string;
        export { background_1 as background };
        let line_1: string;
        export { line_1 as line };
        let thin_line_1: string;
        export { thin_line_1 as thin_line };
        let given_1: string;
        export { given_1 as given };
        let placed_1: string;
        export { placed_1 as placed };
        let mark_1: string;
        export { mark_1 as mark };
        let label_1: string;
        export { label_1 as label };
        let house_1: string;
        export { house_1 as house };
        let house_rim_1: string;
        export { house_rim_1 as house_rim };
        let cover_house_1: string;
        export { cover_house_1 as cover_house };
        let cover_house_rim_1: string;
        export { cover_house_rim_1 as cover_house_rim };
        let cell_1: string;
        export { cell_1 as cell };
        let other_cell_1: string;
        export { other_cell_1 as other_cell };
        export namespace keep_1 {
            let fill_4: string;
            export { fill_4 as fill };
            let rim_4: string;
            export { rim_4 as rim };
            let digit_4: string;
            export { digit_4 as digit };
        }
        export { keep_1 as keep };
        export namespace other_1 {
            let fill_5: string;
            export { fill_5 as fill };
            let rim_5: string;
            export { rim_5 as rim };
            let digit_5: string;
            export { digit_5 as digit };
        }
        export { other_1 as other };
        export namespace _delete_1 {
            let fill_6: string;
            export { fill_6 as fill };
            let rim_6: string;
            export { rim_6 as rim };
            let digit_6: string;
            export { digit_6 as digit };
        }
        export { _delete_1 as delete };
        export namespace place_1 {
            let fill_7: string;
            export { fill_7 as fill };
            let rim_7: string;
            export { rim_7 as rim };
            let digit_7: string;
            export { digit_7 as digit };
        }
        export { place_1 as place };
        let link_1: string;
        export { link_1 as link };
    }
    namespace print {
        let background_2: string;
        export { background_2 as background };
        let line_2: string;
        export { line_2 as line };
        let thin_line_2: string;
        export { thin_line_2 as thin_line };
        let given_2: string;
        export { given_2 as given };
        let placed_2: string;
        export { placed_2 as placed };
        let mark_2: string;
        export { mark_2 as mark };
        let label_2: string;
        export { label_2 as label };
        let house_2: string;
        export { house_2 as house };
        let house_rim_2: string;
        export { house_rim_2 as house_rim };
        let cover_house_2: string;
        export { cover_house_2 as cover_house };
        let cover_house_rim_2: string;
        export { cover_house_rim_2 as cover_house_rim };
        let cell_2: string;
        export { cell_2 as cell };
        let other_cell_2: string;
        export { other_cell_2 as other_cell };
        export namespace keep_2 {
            let fill_8: string;
            export { fill_8 as fill };
            let rim_8: string;
            export { rim_8 as rim };
            let digit_8: string;
            export { digit_8 as digit };
        }
        export { keep_2 as keep };
        export namespace other_2 {
            let fill_9: string;
            export { fill_9 as fill };
            let rim_9: string;
            export { rim_9 as rim };
            let digit_9: string;
            export { digit_9 as digit };
        }
        export { other_2 as other };
        export namespace _delete_2 {
            let fill_10: string;
            export { fill_10 as fill };
            let rim_10: string;
            export { rim_10 as rim };
            let digit_10: string;
            export { digit_10 as digit };
        }
        export { _delete_2 as delete };
        export namespace place_2 {
            let fill_11: string;
            export { fill_11 as fill };
            let rim_11: string;
            export { rim_11 as rim };
            let digit_11: string;
            export { digit_11 as digit };
        }
        export { place_2 as place };
        let link_2: string;
        export { link_2 as link };
    }
}
/**
 * how a candidate of one role stands out
 */
export type Disc = {
    fill: string;
    rim: string;
    digit: string;
};
export type Theme = {
    background: string;
    line: string;
    thin_line: string;
    given: string;
    placed: string;
    mark: string;
    label: string;
    house: string;
    house_rim: string;
    cover_house: string;
    cover_house_rim: string;
    cell: string;
    other_cell: string;
    keep: Disc;
    other: Disc;
    delete: Disc;
    place: Disc;
    link: string;
};
