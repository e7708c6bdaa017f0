import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { startLanguage, useLanguageState } from '../../../src/admin/context/language.ts'
import { queryClient } from '../../../src/admin/context/query-client.ts'
import { startTheme, useTheme } from '../../../src/admin/context/theme.ts'
import { routes } from '../../../src/admin/routes.tsx'
import { LanguageProvider } from '../../../src/admin/shell/language-provider.tsx'
import { closeSession } from '../../../src/client/session.ts'
import { dismissToast, readToasts } from '../../../src/ui/toast-store.ts'
import '../../../src/admin/styles.css'

startTheme()
await startLanguage()
const first = { language: useLanguageState.getState(), theme: useTheme.getState() }

/** Mounts the whole back office at an address, as main.tsx does. */
export function mountBackOffice(path: string) {
  history.replaceState(null, '', path)
  const element = document.body.insertBefore(document.createElement('div'), document.body.firstChild)
  element.id = 'root'
  const root = createRoot(element)
  const router = createBrowserRouter(routes)
  root.render(
    <StrictMode>
      <LanguageProvider>
        <RouterProvider router={router} />
      </LanguageProvider>
    </StrictMode>,
  )
  return {
    router,
    /** Leaves a page as a closed tab does; what is stored in the browser stays. */
    unmount: () => {
      root.unmount()
      router.dispose()
      element.remove()
      for (const { id } of readToasts()) dismissToast(id)
      queryClient.clear()
    },
  }
}

/** Forgets everything that a browser stores. */
export function forgetBrowser(): void {
  closeSession()
  useLanguageState.setState(first.language, true)
  Object.assign(document.documentElement, { lang: first.language.language, dir: 'ltr' })
  useTheme.setState(first.theme, true)
  localStorage.clear()
  sessionStorage.clear()
}
