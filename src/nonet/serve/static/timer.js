// A stopwatch that can be paused. It counts only while the page is visible and nothing covers the board.

export class Timer {
  /**
   * @param {(seconds: number) => void} onTick
   * @param {() => boolean} covered whether a dialog or another page is in front of the board
   */
  constructor(onTick, covered) {
    this.seconds = 0;
    this.running = false;
    this.onTick = onTick;
    setInterval(() => {
      if (!this.running || document.hidden || covered()) return;
      this.seconds += 1;
      this.onTick(this.seconds);
    }, 1000);
  }

  /** @param {number} seconds */
  startAt(seconds) {
    this.seconds = seconds;
    this.running = true;
    this.onTick(seconds);
  }

  stop() {
    this.running = false;
  }

  resume() {
    this.running = true;
  }
}

/** @param {number} seconds */
export function clockText(seconds) {
  const two = (/** @type {number} */ n) => String(n).padStart(2, '0');
  const whole = Math.round(seconds);
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  return hours ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
}
