import './styles.css'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { Sheet } from './sheet.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('the page has no root')

const page = (
  <StrictMode>
    <Sheet />
  </StrictMode>
)

// A test serves the sheet as the public site is served, already rendered.
if (root.hasChildNodes()) hydrateRoot(root, page)
else createRoot(root).render(page)
