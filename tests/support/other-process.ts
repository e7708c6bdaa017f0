import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { TestPlace } from './test-database.ts'

const source = (path: string) => fileURLToPath(new URL(`../../src/server/${path}`, import.meta.url))

/** Runs a script in a separate Node process: SQLite locks work between processes, not within one. */
async function runElsewhere(script: string, place: TestPlace): Promise<string> {
  const argument = JSON.stringify({ databaseUrl: place.databaseUrl, dataDir: place.dataDir })
  const options = ['--input-type=module', '--disable-warning=ExperimentalWarning', '--eval', script, argument]
  const { stdout } = await promisify(execFile)(process.execPath, options, { timeout: 15_000 })
  return stdout.trim()
}

/** Opens and closes the database in another process. */
export async function openElsewhere(place: TestPlace): Promise<void> {
  await runElsewhere(
    `import { openDatabase } from '${source('platform/database/database.ts')}'
     const database = await openDatabase(JSON.parse(process.argv[1]))
     await database.close()`,
    place,
  )
}

/** Ensures the first superadmin in another process; returns whether it was created. */
export async function createFirstAdminElsewhere(place: TestPlace): Promise<boolean> {
  const made = await runElsewhere(
    `import { openDatabase } from '${source('platform/database/database.ts')}'
     import { createFirstAdmin } from '${source('people/users/first-admin.service.ts')}'
     import { createPasswordHasher } from '${source('people/passwords/password-hasher.ts')}'
     const database = await openDatabase(JSON.parse(process.argv[1]))
     const admin = await createFirstAdmin({ database, passwords: createPasswordHasher(), clock: () => new Date() })
     await database.close()
     console.log(admin !== undefined)`,
    place,
  )
  return made === 'true'
}

/** Restores an archive in another process, which is killed while it writes the third file. */
export async function killDuringRestore(place: TestPlace, archive: string, folder: string): Promise<void> {
  const script = `import { createReadStream } from 'node:fs'
     import { restoreBackup } from '${source('operations/archives/restore-backup.ts')}'
     import { createDiskStore } from '${source('platform/files/disk-store.ts')}'
     const { place, archive, folder } = JSON.parse(process.argv[1])
     const files = await createDiskStore(folder)
     let written = 0
     const put = async (key, body) => {
       if (++written < 3) return await files.put(key, body)
       console.log('third file')
       await new Promise((resolve) => setTimeout(resolve, 60_000))
     }
     await restoreBackup({ place, openFiles: async () => ({ ...files, put }) }, () => createReadStream(archive))`
  const argument = JSON.stringify({
    place: { databaseUrl: place.databaseUrl, dataDir: place.dataDir },
    archive,
    folder,
  })
  const options = ['--input-type=module', '--disable-warning=ExperimentalWarning', '--eval', script, argument]
  const child = spawn(process.execPath, options, { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(child.stdout, 'data')
  child.kill('SIGKILL')
  await once(child, 'exit')
}
