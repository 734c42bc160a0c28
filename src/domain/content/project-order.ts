/** A project of the archive is in no list; its page stays. */
export const isArchived = ({ status }: { status: string }): boolean => status === 'archived'

/** By the order that staff or a source gave them; equal ones stay as they are. */
export const inOrder = <Project extends { sort: number }>(projects: readonly Project[]) =>
  projects.toSorted((a, b) => a.sort - b.sort)
