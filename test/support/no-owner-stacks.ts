/**
 * Setup of component tests: React's development build takes a stack trace for each element it creates, a seventh of the
 * time of these tests, up to ten thousand in a second, and only adds it to what it warns of. Here it counts as if so many
 * were taken already. A warning is the same, and fails the test as before.
 */
import * as React from 'react';

const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
const counters: unknown = Reflect.get(React, INTERNALS);
if (!(counters instanceof Object && 'recentlyCreatedOwnerStacks' in counters))
  throw new Error('React has no such count');
Object.defineProperty(counters, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set: () => undefined });
