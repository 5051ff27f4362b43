import { lazy } from 'react';

// Fetched beside the window's own code, not after it: there long before the first account, and not in the way of it.
const loading = import('./qr-code.tsx');

/** `QrCode`, outside the code that the first screen waits for. */
export const LazyQrCode = lazy(async () => ({ default: (await loading).QrCode }));
