import { createContext, use } from 'react'
import type { FieldLabels } from './differences.tsx'

export const FieldLabelsContext = createContext<FieldLabels>({})

/** The label of a field, declared once with its form. */
export const useFieldLabel = (name: string): string => use(FieldLabelsContext)[name] ?? name
