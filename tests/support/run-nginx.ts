import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const documented = join(import.meta.dirname, '../../docs/deploy/nginx.conf')

type Options = { port: number; instances: string[] }

/** nginx in front of the instances, with the configuration that docs/deploy recommends; plain HTTP on one port. */
export async function runNginx(nginx: string, options: Options) {
  const folder = await mkdtemp(join(tmpdir(), 'marasim-nginx-'))
  const file = join(folder, 'nginx.conf')
  await writeFile(file, around(folder, fitted(await readFile(documented, 'utf8'), options)))
  const child = spawn(nginx, ['-p', folder, '-c', file, '-e', 'stderr'], { stdio: ['ignore', 'ignore', 'pipe'] })
  const said: string[] = []
  child.stderr.on('data', (text) => said.push(String(text)))
  const ended = once(child, 'close')
  const url = `http://127.0.0.1:${options.port}`
  while (!(await listens(url))) {
    if (child.exitCode !== null) throw new Error(`nginx ended:\n${said.join('')}`)
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  return {
    url,
    /** The error log. */
    output: () => said.join(''),
    stop: async () => {
      child.kill('SIGQUIT')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Runs `nginx -t` on the documented file, TLS included, with a temporary certificate. */
export async function judgeDocumented(nginx: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'marasim-nginx-'))
  const [key, certificate, file] = [
    join(folder, 'key.pem'),
    join(folder, 'certificate.pem'),
    join(folder, 'nginx.conf'),
  ]
  const run = promisify(execFile)
  try {
    const made = `req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=www.marasim.example -keyout ${key} -out ${certificate}`
    await run('openssl', made.split(' '))
    const text = await readFile(documented, 'utf8')
    const site = text
      .replace(/\S+fullchain.pem/, certificate)
      .replace(/\S+privkey.pem/, key)
      .replace(/\S+marasim.log/, join(folder, 'access.log'))
    await writeFile(file, around(folder, site))
    return (await run(nginx, ['-t', '-p', folder, '-c', file, '-e', 'stderr'])).stderr
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Replaces the example's instances and port; fails if the example no longer contains them. */
function fitted(text: string, { port, instances }: Options): string {
  const serving = (how: string) => instances.map((host) => `\n  server ${host} ${how};`).join('')
  const replaced = [
    [/(\s+server [\d.]+:\d+ max_fails=1 fail_timeout=3s;)+/, serving('max_fails=1 fail_timeout=3s')],
    [/(\s+server [\d.]+:\d+ max_fails=0 backup;)+/, serving('max_fails=0 backup')],
    [/server \{\s+listen 80;[^}]+\}/, ''],
    [/listen 443 ssl http2;/, `listen 127.0.0.1:${port};`],
    [/( +ssl_\w+ [^;]+;\n)+/, ''],
    [/access_log [^;]+;/, 'access_log off;'],
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
    '  access_log off;',
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
