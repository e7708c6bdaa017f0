import { useAddress } from '../lists/use-address.ts'

/** The parameter that opens an empty form; records are opened with `recordPath`. */
export const newRecordSearch = '?new'

/** Other words could be paths of the API. */
const idPattern = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** The record that the address opens (`?new`, `?edit=`), so that links lead to it and Back closes it. */
export function useRecordAddress() {
  const [search, change] = useAddress()
  const edited = search.get('edit')
  const open = (name: 'new' | 'edit' | undefined, value: string, replace: boolean) =>
    change(
      (next) => {
        next.delete('new')
        next.delete('edit')
        if (name) next.set(name, value)
      },
      { replace },
    )
  return {
    isNew: search.has('new'),
    editedId: idPattern.test(edited ?? '') ? edited : null,
    openNew: () => open('new', '', false),
    // Back closes the panel, however many records were opened in it, and does not lead back to an empty form.
    openRecord: (id: string) => open('edit', id, edited !== null || search.has('new')),
    close: () => open(undefined, '', true),
  }
}
