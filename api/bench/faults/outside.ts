import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../src/testing/free-port.ts';
import { replies, startOpenAiServer, wellBehaved, type ModelReply } from '../../src/testing/openai-server.ts';
import { startSmtp } from '../../src/testing/smtp.ts';
import type { Scenario } from './scenario.ts';

/** An AI provider that fails in some way for a while. Its delays are a tenth of the configured ones, to keep
 *  the run short. */
async function aiScenario(name: string, reply: ModelReply): Promise<Scenario & { close(): Promise<void> }> {
  const server = await startOpenAiServer();
  return {
    name,
    on: 'server',
    environment: {
      OPENAI_API_KEY: 'none',
      OPENAI_BASE_URL: server.baseUrl,
      OPENAI_TIMEOUT_MS: '2000',
      GENERATION_DEADLINE_MS: '6000',
      OPENAI_CIRCUIT_COOL_DOWN_MS: '3000',
    },
    often: (accounts) => accounts.generate(),
    begin: () => {
      server.state.reply = reply;
    },
    end: () => {
      server.state.reply = wellBehaved;
    },
    close: () => server.stop(),
  };
}

const MAIL_MS = 150_000;

/** The mail server is down for a while; everyone who signs up must get their mail in the end. */
async function mailScenario(): Promise<Scenario & { close(): Promise<void> }> {
  const port = await freePort();
  let smtp: Awaited<ReturnType<typeof startSmtp>> | null = null;
  return {
    name: 'mail server down',
    on: 'server',
    environment: { MAIL: 'smtp', SMTP_URL: `smtp://127.0.0.1:${port}`, PUBLIC_URL: 'http://localhost:3000' },
    mayAnswer: [],
    often: (accounts) => accounts.signUp(),
    begin: () => undefined,
    end: async () => {
      smtp = await startSmtp(port);
    },
    async check({ stage: { ledger } }) {
      const missing = () => {
        const reached = new Set(smtp?.taken.flatMap(({ to }) => to));
        return [...ledger.accounts].filter((email) => !reached.has(email));
      };
      const startedAt = performance.now();
      while (missing().length > 0 && performance.now() - startedAt < MAIL_MS) await wait(250);
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
      console.log(
        `  ${ledger.accounts.size} mails of new accounts had arrived ${seconds} s after the traffic's end`,
      );
      return missing().map((email) => `no mail to ${email}`);
    },
    close: async () => smtp?.stop(),
  };
}

/** Faults of external services, each with servers of its own. */
export const outsideScenarios = [
  () => aiScenario('AI provider refuses', replies.error(500)),
  () => aiScenario('AI provider hangs', replies.hang()),
  mailScenario,
] as const;
