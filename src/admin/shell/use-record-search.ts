import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { searchReads } from '../../client/reads.ts'
import { useLanguage } from '../context/language.ts'
import { matchWords } from './match-words.ts'

const pauseMs = 200

/** The value once it has not changed for a moment. */
function useDebounced(value: string): string {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value])
  return debounced
}

/** The records that match the typed text. Until they are loaded, earlier results stay whose names match it too. */
export function useRecordSearch(typed: string) {
  const q = useDebounced(typed)
  const language = useLanguage()
  const { data, isFetching, isError } = useQuery({
    ...searchReads.matches(q, language),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  })
  const isWanted = typed !== ''
  const isSearching = isWanted && (typed !== q || isFetching)
  const found = (isWanted && data) || []
  // Enter opens the first result, so none may be left over from another search.
  const matching = () =>
    matchWords(
      found.map((result) => ({ result, label: result.name })),
      typed,
    )
  return {
    results: isSearching ? matching().map(({ result }) => result) : found,
    isSearching,
    isError: isWanted && isError,
  }
}
