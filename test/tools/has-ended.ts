import type { ChildProcess } from 'node:child_process'

/** Returns whether a process has ended: by itself with an exit code, or by a signal, which leaves its exit code null. */
export const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null
