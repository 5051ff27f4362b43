import { type Dispatch, type SetStateAction, useEffect, useEffectEvent, useState } from 'react';
import { useNavigation, useServices } from './context.ts';
import type { TillStore } from './main-state.ts';
import { selectIsLocked } from './selectors.ts';

/** What was on the screen when the till was locked, by window, user and name. */
const interruptedStates = new WeakMap<TillStore, Map<string, unknown>>();

/**
 * Returns a state that is there again after the till was locked, once the same person signed in: what is typed of a form.
 * `name` is unlike that of any other such state.
 */
export function useStateOverLock<T>(name: string, first: T): [T, Dispatch<SetStateAction<T>>] {
  const { till } = useServices();
  const [user] = useState(() => till.getState().staff.signedIn);
  const key = `${user} ${name}`;
  const [value, setValue] = useState(() => (interruptedStates.get(till)?.get(key) as T | undefined) ?? first);
  const keep = useEffectEvent(() => {
    if (!selectIsLocked(till.getState())) return;
    interruptedStates.set(till, (interruptedStates.get(till) ?? new Map()).set(key, value));
  });
  useEffect(() => {
    interruptedStates.get(till)?.delete(key);
    return () => keep();
  }, [till, key]);
  return [value, setValue];
}

/** As `useStateOverLock`, of what is open on a page; another visit of the page begins with `first`. */
export function usePlaceOverLock<T>(name: string, first: T): [T, Dispatch<SetStateAction<T>>] {
  const visit = useNavigation(({ route }) => (route.kind === 'page' ? route.visit : null));
  return useStateOverLock(`${name} ${visit}`, first);
}

/** As `useStateOverLock`, of a form that begins with `first`; not there again once it begins with something else. */
export function useFormOverLock<T>(name: string, first: T) {
  const firstText = JSON.stringify(first);
  const [form, setForm] = useStateOverLock(`${name} ${firstText}`, first);
  /** Whether it was typed before the till was locked. */
  const [isTyped] = useState(() => JSON.stringify(form) !== firstText);
  return { form, setForm, isTyped };
}
