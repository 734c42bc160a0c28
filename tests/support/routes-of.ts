import type { FastifyInstance } from 'fastify'

/** Every address of a site with its method, but HEAD and OPTIONS: «GET», «/api/catalogue/:kind/count». */
export function routesOf(
  app: Pick<FastifyInstance, 'printRoutes'>,
): [method: string, path: string][] {
  const above: string[] = []
  // «│   ├── /count (GET)» stands below «├── /api/catalogue/:kind (GET)».
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', path = '', methods] =
        /^([│ ]*)[├└]── (\S*)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? []
      const depth = indent.length / 4
      above.splice(depth, above.length, path)
      const whole = above.join('')
      return methods ? methods.split(', ').map((method): [string, string] => [method, whole]) : []
    })
    .filter(([method]) => !['HEAD', 'OPTIONS'].includes(method))
}
