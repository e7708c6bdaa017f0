// Directions that must never occur. Each rule names one, and why.
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })
const tests = '\\.(test|fixtures)\\.tsx?$'

module.exports = {
  forbidden: [
    forbid('no-circles', 'A circle hides the direction of a design.', {}, { circular: true }),
    forbid('resolvable', 'An import that leads nowhere hides from every other rule.', {}, { couldNotResolve: true }),
    forbid(
      'shared-is-pure',
      'shared/ runs in browser and server: its own files and zod only, and the types of the messages for its codes.',
      { path: '^src/shared/', pathNot: '\\.test\\.ts$' },
      { pathNot: ['^src/shared/', 'node_modules/zod', 'node_modules/use-intl'] },
    ),
    forbid(
      'shared-without-use-intl',
      'Only its types: contracts are loaded where no text is.',
      { path: '^src/shared/', pathNot: '\\.test\\.ts$' },
      { path: 'node_modules/use-intl', dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'ui-is-a-leaf',
      'The design system knows no feature, server or contract.',
      { path: '^src/ui/', pathNot: '\\.test\\.tsx?$' },
      { path: '^src/', pathNot: '^src/ui/' },
    ),
    forbid(
      'browser-not-server',
      'Browser code meets the server over HTTP and shared/ only; types count too.',
      { path: '^src/(site|admin|client|ui)/' },
      { path: '^src/server/' },
    ),
    forbid(
      'telephone-plans-on-the-server',
      'The numbering plans of all countries are 80 kB.',
      { path: '^src/', pathNot: '^src/server/' },
      { path: 'node_modules/libphonenumber-js' },
    ),
    forbid(
      'client-below-apps',
      'client/ serves both browser apps and knows neither.',
      { path: '^src/client/' },
      { path: '^src/(site|admin)/' },
    ),
    forbid(
      'site-not-admin',
      'The public bundle carries nothing of the back office.',
      { path: '^src/site/' },
      { path: '^src/admin/' },
    ),
    forbid(
      'admin-shows-site-in-preview',
      'The back office shows the site only through admin/preview.',
      { path: '^src/admin/', pathNot: '^src/admin/preview/' },
      { path: '^src/site/' },
    ),
    forbid(
      'server-not-pages',
      'The server loads the built site through server/site/render.ts and knows it by the types in shared/rendering.ts.',
      { path: '^src/server/', pathNot: ['^src/server/platform/mail/mail-html\\.tsx$', tests] },
      { path: '^src/(site|admin|ui|client)/' },
    ),
    forbid(
      'mail-in-the-brand',
      'Mails have the readable colors of the brand, and nothing else of the browser.',
      { path: '^src/server/platform/mail/mail-html\\.tsx$' },
      { path: '^src/(site|admin|ui|client)/', pathNot: '^src/ui/brand\\.ts$' },
    ),
    forbid(
      'sql-in-repositories',
      'Kysely and the drivers belong to db/ and to repositories.',
      { path: '^src/', pathNot: ['^src/server/platform/database/', '\\.repository\\.ts$', tests] },
      { path: ['node_modules/(kysely|pg)/', '^(node:)?sqlite$'] },
    ),
    forbid(
      'postgres-where-it-is-used',
      'A site on SQLite does not load the driver of PostgreSQL: a start would take longer and hold more.',
      { path: '^src/', pathNot: ['^src/server/platform/database/postgres[^/]*$', tests] },
      { path: ['node_modules/pg/', '^src/server/platform/database/postgres'], dynamic: false },
    ),
    forbid(
      'migrations-are-frozen',
      'A migration does for ever what it did when it was released; code of the program changes.',
      { path: '^src/server/platform/database/migrations/' },
      { path: '^src/', pathNot: '^src/server/platform/database/migrations/column-types\\.ts$' },
    ),
    forbid(
      'repository-is-lowest',
      'A repository knows only db/ and shared/.',
      { path: '\\.repository\\.ts$' },
      { path: '^src/', pathNot: '^src/(server/platform/database|shared)/' },
    ),
    forbid(
      'service-without-http',
      'A service runs without a request.',
      { path: '\\.service\\.ts$' },
      { path: ['node_modules/(hono|@hono)/', '^src/server/platform/http/', '\\.routes\\.ts$', '\\.presenter\\.ts$'] },
    ),
    forbid(
      'platform-is-the-floor',
      'Platform is what any server needs; it knows nothing of people, content or work.',
      { path: '^src/server/platform/', pathNot: tests },
      { path: '^src/server/', pathNot: '^src/server/platform/' },
    ),
    forbid(
      'config-above-platform',
      'The environment is read into what the platform asks for.',
      { path: '^src/server/config/', pathNot: tests },
      { path: '^src/server/', pathNot: '^src/server/(config|platform)/' },
    ),
    forbid(
      'people-above-platform',
      'Who may do what is decided without the records that it is about.',
      { path: '^src/server/people/', pathNot: tests },
      { path: ['^src/server/[^/]+$', '^src/server/(content|desk|operations|site|commands)/'] },
    ),
    forbid(
      'content-above-people',
      'What the site shows exists without the work of the office.',
      { path: '^src/server/content/', pathNot: tests },
      { path: ['^src/server/[^/]+$', '^src/server/(desk|operations|site|commands)/'] },
    ),
    forbid(
      'desk-above-content',
      'The work of the office exists without backups and sample content.',
      { path: '^src/server/desk/', pathNot: tests },
      { path: ['^src/server/[^/]+$', '^src/server/(operations|site|commands)/'] },
    ),
    forbid(
      'operations-above-desk',
      'Operations may use every room, and no program or page.',
      { path: '^src/server/operations/', pathNot: tests },
      { path: ['^src/server/[^/]+$', '^src/server/(site|commands)/'] },
    ),
    forbid(
      'room-by-its-face',
      'A room of the server meets another without its repositories and routes.',
      { path: '^src/server/(people|content|desk|operations)/', pathNot: tests },
      {
        path: '^src/server/(people|content|desk|operations)/.*\\.(repository|routes)\\.ts$',
        pathNot: '^src/server/$1/',
      },
    ),
    forbid(
      'browser-features-do-not-meet',
      'Features are composed in a page, never sideways.',
      { path: '^src/(site|admin)/features/([^/]+)/' },
      { path: '^src/$1/features/', pathNot: '^src/$1/features/$2/' },
    ),
    {
      ...forbid(
        'no-circles-between-admin-folders',
        'The folders of the back office are layers: context, browser and dialogs; dates and layout; saving and lists; media; forms, history and preview; records; features; shell.',
        { path: '^src/admin/.' },
        { path: '^src/admin/.', circular: true },
      ),
      scope: 'folder',
    },
    forbid(
      'shipped-not-tests',
      'No shipped file imports a test, a factory or a fixture.',
      { path: '^src/', pathNot: tests },
      { path: ['^tests/', tests] },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // Type-only imports count: a type is a dependency of the design.
    tsPreCompilationDeps: true,
    // TypeScript 7 has no interface for such tools yet; without this they would find no files.
    parser: 'swc',
    exclude: { path: '\\.css$' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'node', 'default'] },
  },
}
