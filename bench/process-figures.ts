import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';

/** The unit of processor times in /proc. */
const ticksPerS = 100;

/** Reads a file of a process in /proc; undefined if the process has ended. */
function readOf(pid: number, file: string): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return undefined;
  }
}

/** The fields of a process's status line after its name; none if it has ended. */
const statusOf = (pid: number): string[] => readOf(pid, 'stat')?.split(') ').at(-1)?.split(' ') ?? [];

/** How long a process with all its threads has used a processor, s; 0 if it has ended. */
export function cpuS(pid: number): number {
  const fields = statusOf(pid);
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / ticksPerS;
}

/** The processes that a process has started and that run. */
export function childrenOf(pid: number): number[] {
  const children = readOf(pid, `task/${pid}/children`)?.trim() ?? '';
  return children === '' ? [] : children.split(' ').map(Number);
}

/** How long a process and its children have used a processor, s: those that run, and those that have ended. */
export function familyCpuS(pid: number): number {
  const ended = (child: number): number => {
    const fields = statusOf(child);
    return (Number(fields[13] ?? 0) + Number(fields[14] ?? 0)) / ticksPerS;
  };
  return [pid, ...childrenOf(pid)].reduce((sum, member) => sum + cpuS(member) + ended(member), 0);
}

/** Resident memory of a process, MB; 0 if it has ended. */
export const rssMb = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readOf(pid, 'status') ?? '')?.[1] ?? 0) / 1024;

/** The times of all processors together since the machine started, ms. */
export function machineTimes(): { readonly busy: number; readonly all: number } {
  const times = cpus().map((core) => core.times);
  const all = times.reduce((sum, { user, nice, sys, idle, irq }) => sum + user + nice + sys + idle + irq, 0);
  return { busy: all - times.reduce((sum, { idle }) => sum + idle, 0), all };
}
