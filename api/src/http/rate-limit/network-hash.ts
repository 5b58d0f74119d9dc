import { createHash } from 'node:crypto';
import { clientNetworkOf } from '@quizmesh/contract/client-network';

/** Under which name a client network is stored: 64 hexadecimal digits. */
export function networkHash(address: string): string {
  return createHash('sha256').update(clientNetworkOf(address)).digest('hex');
}
