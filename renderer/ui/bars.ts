import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';

/** One bar of a chart. `value` is only drawn, never shown: it may be a float. */
export interface Bar {
  /** What stands below it. */
  readonly name: string;
  readonly value: number;
}

interface Watch {
  /** The bar under the pointer, or null. */
  readonly onOver: (at: number | null) => void;
  readonly onOpen: (at: number) => void;
  /** How a value is written beside its line. */
  readonly format: (value: number) => string;
}

export interface Bars {
  readonly show: (bars: readonly Bar[]) => void;
  readonly close: () => void;
}

/** Narrower names would touch. */
const NAME_WIDTH = 64;
const AXIS_WIDTH = 64;

/**
 * Draws bars that fill `host`, as wide and high as it is at every moment, in its own computed colours: `color` for
 * words, `border-color` for lines, `fill` for bars. They follow the theme. Nothing moves by itself.
 */
export function openBars(host: HTMLElement, { onOver, onOpen, format }: Watch): Bars {
  let bars: readonly Bar[] = [];
  let colours = coloursOf(host);
  let chart: uPlot | null = null;

  const options = (): uPlot.Options => {
    const axis = { stroke: () => colours.words, font: colours.font, ticks: { show: false } };
    return {
      ...sizeOf(host),
      legend: { show: false },
      cursor: { x: false, y: false, points: { show: false }, drag: { x: false, y: false } },
      scales: {
        x: { time: false, range: () => [-0.5, bars.length - 0.5] },
        y: { range: (_, __, most) => uPlot.rangeNum(0, Math.max(most, 1), { min: hard, max: soft }) },
      },
      axes: [
        {
          ...axis,
          grid: { show: false },
          splits: () => namedPlaces(bars.length, host.clientWidth),
          values: (_, at) => at.map((i) => bars[i]?.name ?? ''),
        },
        {
          ...axis,
          size: AXIS_WIDTH,
          grid: { stroke: () => colours.lines, width: 1 },
          values: (_, at) => at.map(format),
        },
      ],
      series: [
        {},
        { fill: () => colours.bars, points: { show: false }, paths: uPlot.paths.bars?.({ size: [0.7, 48] }) ?? null },
      ],
      hooks: { setCursor: [({ cursor: { idx } }) => onOver(idx ?? null)] },
    } as uPlot.Options;
  };

  const dataOf = (): uPlot.AlignedData => [bars.map((_, i) => i), bars.map(({ value }) => value)];
  const press = () => {
    const at = chart?.cursor.idx;
    if (at !== null && at !== undefined) onOpen(at);
  };
  const fit = () => {
    // A host that is not laid out yet has no size to draw in.
    if (host.clientWidth === 0) return;
    if (chart) return chart.setSize(sizeOf(host));
    chart = new uPlot(options(), dataOf(), host);
    chart.over.addEventListener('click', press);
  };
  const recolour = () => {
    colours = coloursOf(host);
    chart?.redraw(false, true);
  };
  const resized = new ResizeObserver(fit);
  resized.observe(host);
  const ends = onTheme(recolour);

  return {
    show(next) {
      bars = next;
      chart?.setData(dataOf());
    },
    close() {
      resized.disconnect();
      ends();
      chart?.destroy();
    },
  };
}

const hard = { pad: 0, hard: 0, mode: 0 } as const;
const soft = { pad: 0.1, soft: 0, mode: 0 } as const;

const sizeOf = (host: HTMLElement) => ({ width: host.clientWidth, height: host.clientHeight });

function coloursOf(host: HTMLElement) {
  const { color, borderTopColor, fill, fontFamily, fontSize } = getComputedStyle(host);
  return { words: color, lines: borderTopColor, bars: fill, font: `${fontSize} ${fontFamily}` };
}

/** Every so many, so that their names fit. */
function namedPlaces(count: number, width: number): number[] {
  const room = Math.max(1, Math.floor((width - AXIS_WIDTH) / NAME_WIDTH));
  const step = Math.ceil(count / room);
  return Array.from({ length: Math.ceil(count / step) }, (_, i) => i * step);
}

/** Calls back when the theme changes, by the computer or by choice, once the page has its new colours. */
function onTheme(changed: () => void): () => void {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const chosen = new MutationObserver(changed);
  dark.addEventListener('change', changed);
  chosen.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => {
    dark.removeEventListener('change', changed);
    chosen.disconnect();
  };
}
