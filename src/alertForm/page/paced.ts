/**
 * Does something soon after it is called for, once for all calls until then. Unlike waiting for a pause, this also
 * happens while somebody goes on typing.
 *
 * @param later runs what it is given after a while
 */
export function throttle(act: () => void, later: (act: () => void) => void): () => void {
  let isWaiting = false;
  return () => {
    if (isWaiting) return;
    isWaiting = true;
    later(() => {
      isWaiting = false;
      act();
    });
  };
}
