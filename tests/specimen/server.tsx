import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { Sheet } from './sheet.tsx'

export const renderSheet = () =>
  renderToString(
    <StrictMode>
      <Sheet />
    </StrictMode>,
  )
