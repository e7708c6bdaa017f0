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

// One test serves the sheet rendered on the server, like the public site.
if (root.hasChildNodes()) hydrateRoot(root, page)
else createRoot(root).render(page)
