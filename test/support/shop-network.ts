import { execFileSync } from 'node:child_process';

export interface ShopComputer {
  /** The namespace in which its programs run. */
  readonly namespace: string;
  /**
   * Gives it an address in place of those it had, as a router does after a while, and the router as its gateway: nothing
   * answers there. Without a gateway no route leads out of this network.
   */
  readonly setAddress: (address: string, options?: { readonly hasGateway: boolean }) => void;
  /** Takes its addresses, as while a router is not up. */
  readonly removeAddresses: () => void;
  readonly unplug: () => void;
  readonly plugIn: () => void;
  /** Whether it reaches no other computer that is isolated too, as in a network for guests. */
  readonly isolate: (isIsolated: boolean) => void;
  /** Whether a firewall drops what programs of this computer answer over TCP from these ports. */
  readonly closePorts: (from: number, to: number) => void;
  readonly openPorts: () => void;
  /** Adds a card that leads nowhere, as a virtual machine's; what is sent to no address of another card leaves by it. */
  readonly addVirtualCard: (address: string) => void;
}

const ip = (...args: readonly string[]) => execFileSync('ip', args, { stdio: ['ignore', 'pipe', 'pipe'] });

/** Returns whether networks can be made here: on Linux, as root, where iproute2 is installed. */
export function canMakeNetworks(): boolean {
  const namespace = `till-try-${process.pid}`;
  try {
    ip('netns', 'add', namespace);
    ip('netns', 'del', namespace);
    return true;
  } catch {
    return false;
  }
}

export function makeShopNetwork(names: readonly string[]) {
  const prefix = `till-${process.pid}`;
  const router = `${prefix}-router`;
  const inRouter = (...args: readonly string[]) => ip('-n', router, ...args);
  const namespaceOf = (name: string) => `${prefix}-${name}`;
  ip('netns', 'add', router);
  inRouter('link', 'add', 'switch', 'type', 'bridge');
  inRouter('link', 'set', 'switch', 'up');
  for (const name of names) {
    const namespace = namespaceOf(name);
    ip('netns', 'add', namespace);
    ip('-n', namespace, 'link', 'set', 'lo', 'up');
    ip('link', 'add', 'eth0', 'netns', namespace, 'type', 'veth', 'peer', 'name', name, 'netns', router);
    inRouter('link', 'set', name, 'master', 'switch', 'up');
    ip('-n', namespace, 'link', 'set', 'eth0', 'up');
  }
  const setAll = (state: 'up' | 'down') => {
    for (const name of names) inRouter('link', 'set', name, state);
  };

  function computer(name: string): ShopComputer {
    const namespace = namespaceOf(name);
    const inside = (...args: readonly string[]) => ip('-n', namespace, ...args);
    return {
      namespace,
      setAddress(address, { hasGateway } = { hasGateway: true }) {
        inside('-4', 'addr', 'flush', 'dev', 'eth0');
        inside('addr', 'add', `${address}/24`, 'broadcast', '+', 'dev', 'eth0');
        if (hasGateway) inside('route', 'append', 'default', 'via', address.replace(/\d+$/, '1'), 'dev', 'eth0');
      },
      removeAddresses: () => void inside('-4', 'addr', 'flush', 'dev', 'eth0'),
      unplug: () => void inRouter('link', 'set', name, 'down'),
      plugIn: () => void inRouter('link', 'set', name, 'up'),
      isolate: (isIsolated) =>
        void execFileSync('bridge', ['-n', router, 'link', 'set', 'dev', name, 'isolated', isIsolated ? 'on' : 'off']),
      closePorts: (from, to) =>
        void inside('rule', 'add', 'ipproto', 'tcp', 'sport', `${from}-${to}`, 'iif', 'lo', 'pref', '10', 'blackhole'),
      openPorts: () => void inside('rule', 'del', 'pref', '10'),
      addVirtualCard(address) {
        inside('link', 'add', 'a-virtual', 'type', 'veth', 'peer', 'name', 'a-virtual-end');
        inside('link', 'set', 'a-virtual', 'up');
        inside('link', 'set', 'a-virtual-end', 'up');
        inside('addr', 'add', `${address}/24`, 'dev', 'a-virtual');
        inside('route', 'prepend', 'default', 'dev', 'a-virtual');
      },
    };
  }
  return {
    computer,
    /** The router is off: no frame passes between any two computers, whose network cards have no carrier. */
    switchOff: () => setAll('down'),
    switchOn: () => setAll('up'),
    /** Removes every namespace. */
    remove() {
      for (const namespace of [...names.map(namespaceOf), router]) ip('netns', 'del', namespace);
    },
  };
}
