import { lazy } from 'react';

// Fetched beside the window's own code, not after it: there before anything can have gone wrong.
const loading = import('./outcome-face.tsx');

/** `OutcomeFace`, outside the code that the first screen waits for. What is so stands in the status line at once. */
export const LazyOutcomeFace = lazy(async () => ({ default: (await loading).OutcomeFace }));
