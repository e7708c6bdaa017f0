const pending: (() => Promise<unknown>)[] = []

/** Registers something to close when the running part ends, also when it fails. */
export function closeAfterPart(close: () => Promise<unknown>): void {
  pending.push(close)
}

export async function closeAll(): Promise<void> {
  for (const close of pending.splice(0).reverse()) await close()
}
