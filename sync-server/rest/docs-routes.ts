import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { Hono } from 'hono'
import { ErrorCode } from '#schema/errors.ts'
import type { AppEnv } from '../deps.ts'
import { HttpError } from '../http/http-error.ts'
import { answerFile, makeFile, type StaticFile } from '../http/static-files.ts'

const SWAGGER_FOLDER = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))
const SWAGGER_FILES = ['swagger-ui.css', 'swagger-ui-bundle.js', 'favicon-32x32.png']

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>API · Sheen</title>
    <link rel="icon" type="image/png" href="/api/docs/favicon-32x32.png" />
    <link rel="stylesheet" href="/api/docs/swagger-ui.css" />
    <link rel="stylesheet" href="/api/docs/without-authorize.css" />
  </head>
  <body>
    <div id="api"></div>
    <script src="/api/docs/swagger-ui-bundle.js"></script>
    <script src="/api/docs/show-document.js"></script>
  </body>
</html>`

/** The script is a file of its own: the content security policy forbids inline scripts. */
const SCRIPT = `const dark = matchMedia('(prefers-color-scheme: dark)')
const follow = () => document.documentElement.classList.toggle('dark-mode', dark.matches)
dark.addEventListener('change', follow)
follow()
SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#api',
  presets: [SwaggerUIBundle.presets.apis],
  docExpansion: 'list',
  validatorUrl: null,
})
`

/** Hides Swagger's Authorize button: only signing in can set the session cookie, so it would have no effect. */
const WITHOUT_AUTHORIZE = '.swagger-ui .scheme-container, .swagger-ui .authorization__btn { display: none }'

/** Serves the API's document as a page for reading it and trying its calls. */
export function docsRoutes() {
  const files = new Map<string, StaticFile>()
  const own = {
    'index.html': PAGE,
    'show-document.js': SCRIPT,
    'without-authorize.css': WITHOUT_AUTHORIZE,
  }
  for (const [name, text] of Object.entries(own)) files.set(name, makeFile(Buffer.from(text), name))

  /** The assets are read on the first request, because most servers never need them. */
  function fileOf(name: string): StaticFile {
    const known = files.get(name)
    if (known) return known
    if (!SWAGGER_FILES.includes(name)) throw new HttpError(404, ErrorCode.notFound, 'Not found')
    const file = makeFile(readFileSync(join(SWAGGER_FOLDER, name)), name)
    files.set(name, file)
    return file
  }
  return new Hono<AppEnv>()
    .get('/', c => answerFile(c, fileOf('index.html')))
    .get('/:name', c => answerFile(c, fileOf(c.req.param('name'))))
}
