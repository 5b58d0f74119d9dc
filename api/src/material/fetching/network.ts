import { lookup } from 'node:dns/promises';
import type { Duplex } from 'node:stream';
import { connect } from 'node:tls';

/** How a page is reached. */
export interface Network {
  /** All addresses of a host. @throws an error when it has none */
  resolve(host: string): Promise<readonly string[]>;
  /** Opens a connection to exactly this address: no name is resolved again. */
  connect(target: { readonly address: string; readonly host: string }): Duplex;
}

/** The internet. The certificate must be the host's. */
export const internet: Network = {
  async resolve(host) {
    const found = await lookup(host, { all: true, verbatim: true });
    return found.map(({ address }) => address);
  },
  connect: ({ address, host }) =>
    connect({ host: address, port: 443, servername: host, ALPNProtocols: ['http/1.1'] }),
};
