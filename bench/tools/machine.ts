import { cpus, loadavg } from 'node:os'

/** What a result was measured on, and how busy it was. */
export const machineNow = () => ({
  cpu: cpus()[0]?.model ?? '',
  cores: cpus().length,
  'load at the end': loadavg()[0]?.toFixed(1) ?? '',
})
