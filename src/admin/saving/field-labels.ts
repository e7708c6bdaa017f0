import { createContext, use } from 'react'
import { useMessage } from '../context/message-key.ts'
import type { FieldLabels } from './differences.tsx'

export const FieldLabelsContext = createContext<FieldLabels>({})

/** The label of a field, declared once with its form. */
export function useFieldLabel(name: string): string {
  const label = use(FieldLabelsContext)[name]
  const message = useMessage()
  return label ? message(label) : name
}
