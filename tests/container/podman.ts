import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { findOnPath } from '../../scripts/find-on-path.ts'

export const root = join(import.meta.dirname, '../..')
/** The name in the Dockerfile, written in full, so that nothing is pulled. */
export const baseImage = 'docker.io/library/debian:bookworm-slim'
export const image = 'localhost/marasim:proof'

/** runc and cgroupfs also work without systemd and on machines with both versions of control groups. */
export const engine = ['--cgroup-manager=cgroupfs', '--runtime=runc']

const run = promisify(execFile)

/** Runs podman and returns its standard output. */
export async function podman(...args: string[]): Promise<string> {
  const { stdout } = await run('podman', [...engine, ...args], { maxBuffer: 64 * 1024 ** 2 })
  return stdout.trim()
}

/** A machine without root or the tools says so in one line and skips the proof, as it skips missing browsers. */
export function stopWithoutTools() {
  const missing = ['podman', 'runc', 'debootstrap', 'docker-compose'].filter((name) => !findOnPath(name))
  const problem =
    process.getuid?.() !== 0
      ? 'The proof of the image needs root, for debootstrap and containers.'
      : missing.length > 0 &&
        `Missing: ${missing.join(', ')}. Debian 13 has all of them, Debian 12 an old docker-compose.`
  if (!problem) return
  process.stdout.write(`${problem} The container is not tested.\n`)
  process.exit(0)
}

const exists = (name: string) =>
  podman('image', 'exists', name).then(
    () => true,
    () => false,
  )

/**
 * Makes the base image from the machine's package mirror, because the proof must not depend on an image registry. Like
 * Debian's slim image, it has no documentation. Returns whether there was none before.
 */
export async function makeBase(): Promise<boolean> {
  if (await exists(baseImage)) return false
  const folder = await mkdtemp(join(tmpdir(), 'marasim-base-'))
  try {
    await run('debootstrap', ['--variant=minbase', 'bookworm', folder, ...(await findMirror())], {
      maxBuffer: 1024 ** 3,
    })
    const superfluous = ['doc', 'info', 'locale', 'man'].map((name) => join(folder, 'usr/share', name))
    const caches = ['var/cache/apt', 'var/lib/apt/lists'].map((name) => join(folder, name))
    for (const path of [...superfluous, ...caches]) await rm(path, { recursive: true, force: true })
    await run('sh', ['-c', 'tar -C "$1" -c . | podman import --quiet - "$2"', 'sh', folder, baseImage])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  return true
}

/** The mirror that apt uses, or none, for debootstrap's default. */
async function findMirror(): Promise<string[]> {
  const { stdout } = await run('apt-get', ['indextargets', '--format', '$(RELEASE) $(REPO_URI)'])
  return /^bookworm (\S+)/m.exec(stdout)?.slice(1) ?? []
}

/** Builds the image as `docker build` would; npm uses the registry and certificates of this machine. */
export async function buildImage(version: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'marasim-build-'))
  const npmrc = join(folder, 'npmrc')
  const { stdout: registry } = await run('npm', ['config', 'get', 'registry'])
  const authority = process.env.NODE_EXTRA_CA_CERTS
  await writeFile(npmrc, `registry=${registry.trim()}\n${authority ? 'cafile=/run/secrets/ca\n' : ''}`)
  try {
    const secrets = [`id=npmrc,src=${npmrc}`, ...(authority ? [`id=ca,src=${authority}`] : [])]
    const args = [
      ...['build', '--format=docker', '--isolation=chroot', '--pull=never', `--tag=${image}`],
      ...[`--build-arg=VERSION=${version}`, ...secrets.map((secret) => `--secret=${secret}`), root],
    ]
    await run('podman', args, { maxBuffer: 1024 ** 3 })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Builds an image from the base and a few packages; `lines` are those of a Dockerfile. */
export async function buildOnBase(name: string, lines: string[]): Promise<void> {
  if (await exists(name)) return
  const folder = await mkdtemp(join(tmpdir(), 'marasim-build-'))
  try {
    await writeFile(join(folder, 'Dockerfile'), [`FROM ${baseImage}`, ...lines, ''].join('\n'))
    await run('podman', ['build', '--isolation=chroot', '--pull=never', `--tag=${name}`, folder])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

export async function removeImages(...names: string[]): Promise<void> {
  await podman('image', 'rm', '--force', ...names)
}

/** Also removes their volumes, which have the same names. */
export async function removeContainers(prefix: string): Promise<void> {
  for (const [kind = '', ...options] of [['container', '--all'], ['volume']]) {
    const found = await podman(kind, 'ls', '--quiet', ...options, `--filter=name=${prefix}`)
    for (const name of found.split('\n').filter(Boolean)) await podman(kind, 'rm', '--force', name)
  }
}

type Settings = Record<string, string | number>

/** The restrictions of compose.yaml; --read-only-tmpfs=false because podman would allow more folders than Docker. */
const restrictions = [
  ...['--read-only', '--read-only-tmpfs=false', '--tmpfs=/tmp', '--cap-drop=ALL', '--security-opt=no-new-privileges'],
  // Not the engine's default, which is higher than what some machines allow.
  ...['--ulimit=nofile=4096:4096', '--ulimit=nproc=4096:4096', '--network=host'],
]

const withSettings = (env: Settings) => Object.entries(env).map(([name, value]) => `--env=${name}=${value}`)

export type Container = ReturnType<typeof controlContainer>

/** Starts a container of the image with its data on a volume, and waits until it is ready. */
export async function startContainer(name: string, volume: string, env: Settings & { PORT: number }) {
  const url = `http://127.0.0.1:${env.PORT}`
  const startMs = await startAndWait(
    { name, url },
    ...['run', '--detach', `--name=${name}`, ...restrictions, `--volume=${volume}:/data`, ...withSettings(env), image],
  )
  return { ...controlContainer(name, url), startMs }
}

/** The ways to use a container that runs; `url` is the instance in it. */
export function controlContainer(name: string, url: string) {
  return {
    name,
    url,
    exec: (...command: string[]) => podman('exec', name, ...command),
    execInto: (file: string, ...command: string[]) =>
      run('sh', ['-c', 'file="$1"; shift; podman "$@" > "$file"', 'sh', file, ...engine, 'exec', name, ...command]),
    logs: () => podman('logs', name),
    /** Sends the image's stop signal; returns the exit code and the time from the signal to the exit. */
    stop: async () => {
      await podman('stop', '--time=40', name)
      const [{ State }] = JSON.parse(await podman('container', 'inspect', name))
      const signalled = (await podman('logs', name)).split('\n').findLast((line) => line.includes('"stopping"')) ?? '{}'
      return { ms: Date.parse(State.FinishedAt) - JSON.parse(signalled).time, code: State.ExitCode }
    },
    start: () => startAndWait({ name, url }, 'start', name),
    remove: () => podman('rm', '--force', '--time=5', name),
  }
}

async function startAndWait({ name, url }: { name: string; url: string }, ...command: string[]): Promise<number> {
  const began = performance.now()
  await podman(...command)
  await untilReady(name, url)
  return performance.now() - began
}

async function untilReady(name: string, url: string): Promise<void> {
  for (;;) {
    const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(1000) }).catch(() => undefined)
    if (answer?.ok) return
    if ((await podman('inspect', '--format={{.State.Status}}', name)) === 'exited') {
      throw new Error(`${name} ended:\n${await podman('logs', name)}`)
    }
    await setTimeout(25)
  }
}

/** Runs a command in a new container on a volume, with a file as its standard input. */
export async function runOnce(volume: string, env: Settings, input: string, ...command: string[]): Promise<void> {
  const options = [...restrictions, `--volume=${volume}:/data`, ...withSettings(env)]
  const args = ['run', '--rm', '--interactive', ...options, image, ...command]
  await run('sh', ['-c', 'input="$1"; shift; podman "$@" < "$input"', 'sh', input, ...engine, ...args])
}
