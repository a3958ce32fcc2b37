/**
 * Draws a board.
 * @param {BoardPicture} picture
 * @returns {string}
 */
export function boardSvg({ grid, givens, marks, corner, center, highlight, theme, size, labels, title }: BoardPicture): string;
export function houseCells(house: number): number[];
export type Candidate = import("./results.js").Candidate;
export type Highlight = import("./results.js").Highlight;
export type Theme = import("./board_themes.js").Theme;
export type Role = "keep" | "other" | "delete" | "place";
export type Point = import("./board_links.js").Point;
export type BoardPicture = {
    /**
     * 81 characters
     */
    grid: string;
    /**
     * default: every digit of the grid
     */
    givens?: string | undefined;
    /**
     * 729 characters, drawn in a 3x3 raster
     */
    marks?: string | undefined;
    /**
     * 729 characters, drawn where players write them
     */
    corner?: string | undefined;
    center?: string | undefined;
    highlight?: Partial<import("./results.js").Highlight> | undefined;
    theme?: import("./board_themes.js").Theme | "light" | "dark" | "print" | undefined;
    /**
     * pixels, default 450
     */
    size?: number | undefined;
    /**
     * numbers of rows and columns
     */
    labels?: boolean | undefined;
    title?: string | undefined;
};
