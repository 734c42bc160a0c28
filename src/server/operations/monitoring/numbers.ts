import { Counter, Gauge, type Registry } from 'prom-client'

/** A number that is read when somebody asks. */
export function gauge(
  registry: Registry,
  name: string,
  help: string,
  value: () => number | Promise<number>,
) {
  const one: Gauge = new Gauge({
    name,
    help,
    registers: [registry],
    collect: async () => one.set(await value()),
  })
}

type Series = () => Iterable<readonly [labels: Record<string, string>, value: number]>

/** Several by their labels; what is not read any more is gone. */
export function gauges(
  registry: Registry,
  name: string,
  help: string,
  labelNames: string[],
  read: Series,
) {
  const collect = () => refill(one, read)
  const one: Gauge = new Gauge({ name, help, labelNames, registers: [registry], collect })
}

/** The same of numbers that only grow. */
export function counters(
  registry: Registry,
  name: string,
  help: string,
  labelNames: string[],
  read: Series,
) {
  const collect = () => refill(one, read)
  const one: Counter = new Counter({ name, help, labelNames, registers: [registry], collect })
}

function refill(metric: Gauge | Counter, read: Series) {
  metric.reset()
  for (const [labels, value] of read()) metric.inc(labels, value)
}
