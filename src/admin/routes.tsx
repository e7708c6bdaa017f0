import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import { type AdminPath, adminPaths, adminRecordPaths } from '../shared/paths.ts'
import { kindEntries } from './features/kinds.ts'
import { NotFoundScreen } from './layout/not-found-screen.tsx'
import { AppRoot } from './shell/app-root.tsx'
import { BrokenApp, BrokenScreen } from './shell/broken-screen.tsx'
import { Guard } from './shell/guard.tsx'
import { StartScreen } from './shell/start-screen.tsx'

/** A screen whose code is loaded on the first visit. */
const screen = (path: AdminPath, load: () => Promise<ComponentType>): RouteObject => ({
  path,
  lazy: async () => ({ Component: await load() }),
})

const isBelowCms = (path: string) => path.startsWith(`${adminPaths.cms}/`)

const recordScreens = Object.values(kindEntries).map(({ kind, loadScreen }) =>
  screen(adminPaths[kind.name], loadScreen),
)

/** The screens of the content, below the links between them. */
const cms: RouteObject = {
  lazy: async () => ({ Component: (await import('./features/cms/cms-layout.tsx')).CmsLayout }),
  children: [
    screen(adminPaths.cms, async () => (await import('./features/cms/overview-screen.tsx')).OverviewScreen),
    screen(adminPaths.hero, async () => (await import('./features/cms/hero-screen.tsx')).HeroScreen),
    screen(adminPaths.company, async () => (await import('./features/cms/company-screen.tsx')).CompanyScreen),
    screen(adminPaths.contact, async () => (await import('./features/cms/contact-screen.tsx')).ContactScreen),
    screen(adminPaths.navigation, async () => (await import('./features/cms/navigation-screen.tsx')).NavigationScreen),
    ...recordScreens.filter(({ path = '' }) => isBelowCms(path)),
    screen(
      adminRecordPaths.page,
      async () => (await import('./features/pages/page-editor-screen.tsx')).PageEditorScreen,
    ),
  ],
}

/** All screens of the back office. */
const screens: RouteObject[] = [
  screen(adminPaths.account, async () => (await import('./features/account/account-screen.tsx')).AccountScreen),
  screen(adminPaths.dashboard, async () => (await import('./features/dashboard-screen.tsx')).DashboardScreen),
  screen(adminPaths.calendar, async () => (await import('./features/calendar-screen.tsx')).CalendarScreen),
  ...recordScreens.filter(({ path = '' }) => !isBelowCms(path)),
  cms,
  screen(adminPaths.history, async () => (await import('./features/history-screen.tsx')).HistoryScreen),
  screen(adminPaths.trash, async () => (await import('./features/trash/trash-screen.tsx')).TrashScreen),
  screen(adminPaths.mail, async () => (await import('./features/mail/mail-screen.tsx')).MailScreen),
  screen(adminPaths.audit, async () => (await import('./features/audit/audit-screen.tsx')).AuditScreen),
  screen(adminPaths.settings, async () => (await import('./features/settings/settings-screen.tsx')).SettingsScreen),
]

export const routes: RouteObject[] = [
  {
    Component: AppRoot,
    ErrorBoundary: BrokenApp,
    HydrateFallback: StartScreen,
    children: [
      screen(adminPaths.login, async () => (await import('./shell/login-screen.tsx')).LoginScreen),
      screen(
        adminPaths.forgotPassword,
        async () => (await import('./shell/forgot-password-screen.tsx')).ForgotPasswordScreen,
      ),
      screen(
        adminPaths.resetPassword,
        async () => (await import('./shell/reset-password-screen.tsx')).ResetPasswordScreen,
      ),
      screen(adminPaths.undoEmail, async () => (await import('./shell/undo-email-screen.tsx')).UndoEmailScreen),
      {
        Component: Guard,
        // A broken screen leaves the navigation in place.
        children: [
          {
            ErrorBoundary: BrokenScreen,
            children: [...screens, { path: '*', Component: NotFoundScreen }],
          },
        ],
      },
    ],
  },
]
