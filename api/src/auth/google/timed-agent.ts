import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import type { Duplex } from 'node:stream';

/** Closes a connection after this time even when data still arrives slowly: the OAuth library has no timeout of its
 *  own. */
function cutAfter(connection: Duplex | null | undefined, milliseconds: number): void {
  const timer = setTimeout(() => {
    connection?.destroy(new Error('The sign-in provider took too long'));
  }, milliseconds);
  connection?.once('close', () => clearTimeout(timer));
}

class TimedHttpAgent extends HttpAgent {
  readonly #milliseconds: number;
  constructor(milliseconds: number) {
    super({ keepAlive: false });
    this.#milliseconds = milliseconds;
  }
  override createConnection(...given: Parameters<HttpAgent['createConnection']>) {
    const connection = super.createConnection(...given);
    cutAfter(connection, this.#milliseconds);
    return connection;
  }
}

class TimedHttpsAgent extends HttpsAgent {
  readonly #milliseconds: number;
  constructor(milliseconds: number) {
    super({ keepAlive: false });
    this.#milliseconds = milliseconds;
  }
  override createConnection(...given: Parameters<HttpsAgent['createConnection']>) {
    const connection = super.createConnection(...given);
    cutAfter(connection, this.#milliseconds);
    return connection;
  }
}

/** Agent for the protocol of this URL; its connections are closed after that time. */
export function timedAgent(url: string, milliseconds: number): HttpAgent | HttpsAgent {
  return url.startsWith('http:') ? new TimedHttpAgent(milliseconds) : new TimedHttpsAgent(milliseconds);
}
