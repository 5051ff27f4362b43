/** Watches how long, in ms of its own processor time, this thread computes in one turn of its loop at most. */
export function watchLongestBlocking() {
  let longest = 0;
  let last = process.threadCpuUsage();
  const endTurn = () => {
    const now = process.threadCpuUsage();
    longest = Math.max(longest, now.user + now.system - last.user - last.system);
    last = now;
  };
  const timer = setInterval(endTurn, 1);
  return {
    longest: () => longest / 1_000,
    reset: () => {
      longest = 0;
      last = process.threadCpuUsage();
    },
    stop: () => {
      clearInterval(timer);
      // The turn that this is called in counts too.
      endTurn();
      return longest / 1_000;
    },
  };
}

/** Runs something. Returns the longest such time during it. */
export async function longestBlockingOf(run: () => Promise<unknown>): Promise<number> {
  const turns = watchLongestBlocking();
  await run().finally(turns.stop);
  return turns.stop();
}
