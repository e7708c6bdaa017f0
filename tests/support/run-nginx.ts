import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { freePort } from './free-port.ts'
import { makeCertificate } from './make-certificate.ts'

const documented = join(import.meta.dirname, '../../docs/deploy/nginx.conf')

type Options = { port: number; instances: string[] }

/** nginx in front of the instances, with the configuration that docs/deploy recommends, TLS included. */
export async function runNginx(nginx: string, options: Options) {
  const folder = await mkdtemp(join(tmpdir(), 'marasim-nginx-'))
  const file = join(folder, 'nginx.conf')
  const { certificate } = await makeCertificate(folder)
  setDefaultCACertificates([...getCACertificates('default'), await readFile(certificate, 'utf8')])
  const plainPort = await freePort()
  const site = substitute(await readFile(documented, 'utf8'), folder, plainPort, options)
  await writeFile(file, around(folder, site))
  const child = spawn(nginx, ['-p', folder, '-c', file, '-e', 'stderr'], { stdio: ['ignore', 'ignore', 'pipe'] })
  const said: string[] = []
  child.stderr.on('data', (text) => said.push(String(text)))
  const ended = once(child, 'close')
  const url = `https://127.0.0.1:${options.port}`
  while (!(await listens(url))) {
    if (child.exitCode !== null) throw new Error(`nginx ended:\n${said.join('')}`)
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  return {
    url,
    /** Redirects to the other. */
    plainUrl: `http://127.0.0.1:${plainPort}`,
    /** The error log. */
    output: () => said.join(''),
    stop: async () => {
      child.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Replaces the ports and paths of the example, and nothing else; fails if the example no longer contains them. */
function substitute(text: string, folder: string, plainPort: number, { port, instances }: Options): string {
  const serving = (how: string) => instances.map((host) => `\n  server ${host} ${how};`).join('')
  const replaced = [
    [/(\s+server [\d.]+:\d+ max_fails=1 fail_timeout=3s;)+/, serving('max_fails=1 fail_timeout=3s')],
    [/(\s+server [\d.]+:\d+ max_fails=0 backup;)+/, serving('max_fails=0 backup')],
    [/listen 80;/, `listen 127.0.0.1:${plainPort};`],
    [/listen 443 /, `listen 127.0.0.1:${port} `],
    [/\S+(?=\/fullchain.pem)/, folder],
    [/\S+(?=\/privkey.pem)/, folder],
    [/\S+(?=\/marasim.log)/, folder],
  ] as const
  return replaced.reduce((so, [pattern, ours]) => {
    if (!pattern.test(so)) throw new Error(`docs/deploy/nginx.conf has nothing like ${pattern}`)
    return so.replace(pattern, ours)
  }, text)
}

/** The parts of Debian's nginx.conf around the sites, in a temporary folder. */
function around(folder: string, site: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  return [
    // The workers need access to a folder of the user who started nginx.
    process.getuid?.() === 0 ? 'user root;' : '',
    'daemon off;',
    'worker_processes 2;',
    `pid ${join(folder, 'nginx.pid')};`,
    'events { worker_connections 4096; }',
    'http {',
    ...temporary.map((kind) => `  ${kind}_temp_path ${join(folder, kind)};`),
    site,
    '}',
    '',
  ].join('\n')
}

async function listens(url: string): Promise<boolean> {
  try {
    await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(1000) })
    return true
  } catch {
    return false
  }
}
