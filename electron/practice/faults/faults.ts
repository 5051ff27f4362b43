import type { FaultRule } from './rules.ts';

/** The faults switched on. They live in memory: a restart ends them. */
export interface Faults {
  readonly list: () => readonly FaultRule[];
  readonly replace: (rules: readonly FaultRule[]) => void;
  /** Returns the rules that match this request, and counts each use. `path` is relative to the base address. */
  readonly strike: (method: string, path: string) => FaultRule[];
}

export function createFaults(random: () => number = Math.random): Faults {
  let rules: FaultRule[] = [];
  return {
    list: () => rules,
    replace: (next) => {
      rules = [...next];
    },
    strike: (method, path) => {
      const struck = rules.filter((rule) => routeMatches(rule.route, method, path) && random() < rule.probability);
      rules = rules.flatMap((rule) => (struck.includes(rule) ? spend(rule) : [rule]));
      return struck;
    },
  };
}

function spend(rule: FaultRule): FaultRule[] {
  if (rule.times === undefined) return [rule];
  return rule.times > 1 ? [{ ...rule, times: rule.times - 1 }] : [];
}

/** `*`, a path, or a method and a path; `*` and `{name}` match any one segment of a path. */
export function routeMatches(route: string, method: string, path: string): boolean {
  if (route === '*') return true;
  const [first = '', second] = route.split(/\s+/);
  if (second !== undefined && first !== '*' && first.toUpperCase() !== method.toUpperCase()) return false;
  const wantedParts = (second ?? first).split('/');
  const parts = path.split('/');
  return (
    wantedParts.length === parts.length &&
    wantedParts.every((part, at) => /^(\*|\{.*\})$/.test(part) || part === parts[at])
  );
}
