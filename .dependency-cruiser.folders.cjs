const { options } = require('./.dependency-cruiser.cjs')

// Apart from the other rules, because a test starts the whole app and would tie every folder to every other.
module.exports = {
  forbidden: [
    {
      name: 'no-circles-between-server-folders',
      comment: 'A reader of the server starts at the bottom and needs nothing from above.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^src/server/.', pathNot: '^src/server/platform/database/migrations' },
      to: { path: '^src/server/.', circular: true },
    },
  ],
  options: { ...options, exclude: { path: ['\\.css$', '\\.(test|fixtures)\\.tsx?$', '^tests/'] } },
}
