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
  /** Whether it reaches no other computer that is isolated too, as in a network for guests. */
  readonly isolate: (isIsolated: boolean) => void;
  /** Whether a firewall drops what programs of this computer answer over TCP from these ports. */
  readonly closePorts: (from: number, to: number) => void;
  readonly openPorts: () => void;
  /** Adds a card that leads nowhere, as a virtual machine's; what is sent to no address of another card leaves by it. */
  readonly addVirtualCard: (address: string) => void;
}

/** Runs commands of iproute2, all in one shell: to start a program from the large process of the tests takes long. */
const run = (...commands: readonly string[]) =>
  execFileSync('sh', ['-ec', commands.join('\n')], { stdio: ['ignore', 'pipe', 'pipe'] });

/** Returns whether networks can be made here: on Linux, as root, where iproute2 is installed. */
export function canMakeNetworks(): boolean {
  const namespace = `till-try-${process.pid}`;
  try {
    run(`ip netns add ${namespace}`, `ip netns del ${namespace}`);
    return true;
  } catch {
    return false;
  }
}

export function makeShopNetwork(names: readonly string[]) {
  const prefix = `till-${process.pid}`;
  const router = `${prefix}-router`;
  const namespaceOf = (name: string) => `${prefix}-${name}`;
  const cables = names.flatMap((name) => {
    const namespace = namespaceOf(name);
    return [
      `ip netns add ${namespace}`,
      `ip -n ${namespace} link set lo up`,
      `ip link add eth0 netns ${namespace} type veth peer name ${name} netns ${router}`,
      `ip -n ${router} link set ${name} master switch up`,
      `ip -n ${namespace} link set eth0 up`,
    ];
  });
  run(
    `ip netns add ${router}`,
    `ip -n ${router} link add switch type bridge`,
    `ip -n ${router} link set switch up`,
    ...cables,
  );
  const setCables = (state: 'up' | 'down') =>
    void run(...names.map((name) => `ip -n ${router} link set ${name} ${state}`));

  function computer(name: string): ShopComputer {
    const namespace = namespaceOf(name);
    const inside = (...commands: readonly string[]) =>
      void run(...commands.map((command) => `ip -n ${namespace} ${command}`));
    return {
      namespace,
      setAddress: (address, { hasGateway } = { hasGateway: true }) =>
        inside(
          '-4 addr flush dev eth0',
          `addr add ${address}/24 broadcast + dev eth0`,
          ...(hasGateway ? [`route append default via ${address.replace(/\d+$/, '1')} dev eth0`] : []),
        ),
      removeAddresses: () => inside('-4 addr flush dev eth0'),
      isolate: (isIsolated) =>
        void run(`bridge -n ${router} link set dev ${name} isolated ${isIsolated ? 'on' : 'off'}`),
      closePorts: (from, to) => inside(`rule add ipproto tcp sport ${from}-${to} iif lo pref 10 blackhole`),
      openPorts: () => inside('rule del pref 10'),
      addVirtualCard: (address) =>
        inside(
          'link add a-virtual type veth peer name a-virtual-end',
          'link set a-virtual up',
          'link set a-virtual-end up',
          `addr add ${address}/24 dev a-virtual`,
          'route prepend default dev a-virtual',
        ),
    };
  }
  return {
    computer,
    /** The router is off: no frame passes between any two computers, whose network cards have no carrier. */
    switchOff: () => setCables('down'),
    switchOn: () => setCables('up'),
    /** Removes every namespace. */
    remove: () => void run(...[...names.map(namespaceOf), router].map((namespace) => `ip netns del ${namespace}`)),
  };
}
