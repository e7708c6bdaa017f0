const unsaved = new Set<object>()
let onceSaved: (() => void) | undefined

/** Notes that something was typed and not saved yet; answers how to take that back. */
export function noteUnsaved(): () => void {
  const one = {}
  unsaved.add(one)
  return () => {
    unsaved.delete(one)
    if (unsaved.size > 0) return
    onceSaved?.()
    onceSaved = undefined
  }
}

export const isAnythingUnsaved = () => unsaved.size > 0

/** Does it at once, or as soon as nothing is unsaved any more; answers whether that was at once. */
export function whenSaved(act: () => void): boolean {
  if (isAnythingUnsaved()) {
    onceSaved = act
    return false
  }
  act()
  return true
}
