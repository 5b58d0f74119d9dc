import { startMariadb, startRedis } from './sdk/commands/private-servers.ts';
import { provision } from './sdk/commands/provision.ts';
import { spawn } from 'node:child_process';
const running:any[]=[]; const p=provision(); const m=await startMariadb(p.mariadb!, (x)=>void running.push(x)); const r=await startRedis(p.redis!, (x)=>void running.push(x));
const run=(args:string[],env:any)=>new Promise<number>((ok)=>spawn(args[0]!,args.slice(1),{stdio:'inherit',cwd:process.cwd(),env:{...process.env,NODE_ENV:'test',TEST_REDIS_URL:r.url,...env}}).on('exit',(c)=>ok(c??1)));
const code=await run(process.argv.slice(3), process.argv[2]==='maria'?{TEST_DATABASE_URL:m.url}:{});
for(const x of running) await x.stop?.(); await m.clean(); await r.clean(); process.exit(code);
