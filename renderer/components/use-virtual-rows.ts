import { type RefObject, useCallback, useLayoutEffect, useState } from 'react';

interface List {
  readonly count: number;
  /** Of each line, in CSS pixels. */
  readonly height: number;
  /** Of what stands above the first line and stays there when the list is scrolled. */
  readonly head: number;
  /** Where it is scrolled to: gone back to when the list appears, and written to as it moves. */
  readonly spot: { offset: number };
}

/** Lines drawn above and below those that show, so that a small movement draws nothing new at once. */
const SPARE = 6;

/**
 * The lines that show of a list whose lines are all of one height, from `first` on `drawn` of them: worked out from
 * where it stands, at the same cost for a hundred thousand as for ten.
 */
export function useWindow(list: RefObject<HTMLElement | null>, { count, height, head, spot }: List) {
  const [shown, setShown] = useState({ first: 0, drawn: 0 });
  const look = useCallback(() => {
    const { scrollTop = 0, clientHeight = 0 } = list.current ?? {};
    spot.offset = scrollTop;
    const lines = Math.ceil(clientHeight / height) + 2 * SPARE;
    const first = Math.max(0, Math.min(Math.floor(scrollTop / height) - SPARE, count - lines));
    const drawn = Math.min(lines, count - first);
    setShown((now) => (now.first === first && now.drawn === drawn ? now : { first, drawn }));
  }, [list, spot, count, height]);

  // Back to where somebody was, before anything is seen.
  useLayoutEffect(() => {
    if (list.current) list.current.scrollTop = spot.offset;
  }, [list, spot]);
  useLayoutEffect(() => {
    const box = list.current;
    if (!box) return;
    look();
    box.addEventListener('scroll', look, { passive: true });
    const sizes = new ResizeObserver(look);
    sizes.observe(box);
    return () => {
      box.removeEventListener('scroll', look);
      sizes.disconnect();
    };
  }, [list, look]);

  /** Scrolls as little as brings this line wholly into sight. */
  const reveal = (place: number) => {
    const box = list.current;
    if (!box) return;
    const least = (place + 1) * height + head - box.clientHeight;
    box.scrollTop = Math.min(place * height, Math.max(box.scrollTop, least));
    look();
  };
  return { ...shown, reveal };
}
