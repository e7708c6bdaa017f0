import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A proxy in front of PostgreSQL that can lose the answer to a COMMIT, as a failover does. */
export async function startPostgresProxy(databaseUrl: string) {
  const { host, hostname, port } = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let lostAfter: string | undefined
  const server = createServer((near) => {
    const far = connect(Number(port), hostname)
    let isAwaited = false
    let isCommitting = false
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        sockets.delete(socket)
        near.destroy()
        far.destroy()
      })
    }
    near.on('data', (sent) => {
      if (lostAfter !== undefined && sent.includes(lostAfter)) isAwaited = true
      isCommitting = isAwaited && sent.includes('commit')
      far.write(sent)
    })
    far.on('data', (answer) => {
      if (!isCommitting) return void near.write(answer)
      lostAfter = undefined
      near.destroy()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: databaseUrl.replace(host, `127.0.0.1:${(server.address() as AddressInfo).port}`),
    /** Cuts the connection between the COMMIT of the transaction that sends this text, and its answer. */
    loseCommitAfter: (text: string) => {
      lostAfter = text
    },
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
