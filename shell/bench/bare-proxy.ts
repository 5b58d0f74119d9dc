import http from 'node:http';

/** The least that passes requests on by node:http, for comparison: nothing is checked, filtered, sent again or told apart. Run as a
 *  separate process: `bare-proxy.ts <address> <port>`. */
const [address = '', port = '0'] = process.argv.slice(2);
const agent = new http.Agent({ keepAlive: true });

http
  .createServer((request, response) => {
    const { method, headers } = request;
    const upstream = http.request(address + (request.url ?? ''), { agent, method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    upstream.once('error', () => response.destroy());
    request.pipe(upstream);
  })
  .listen(Number(port), '127.0.0.1');
