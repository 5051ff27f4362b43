import { type ComponentProps, useLayoutEffect, useRef } from 'react';
import { useTicker } from './ticker.ts';

interface Props extends Omit<ComponentProps<'span'>, 'children' | 'ref'> {
  /** The text at a moment of the ticker's clock. */
  readonly of: (now: number) => string;
}

/** Text that changes with time. React renders it once; then the ticker writes its text node. */
export function TickingText({ of, ...rest }: Props) {
  const ticker = useTicker();
  const span = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => ticker.add((now) => write(span.current, of(now))), [ticker, of]);
  return (
    <span ref={span} {...rest}>
      {of(ticker.now())}
    </span>
  );
}

function write(span: HTMLSpanElement | null, text: string): void {
  const node = span?.firstChild;
  if (node && node.nodeValue !== text) node.nodeValue = text;
}
