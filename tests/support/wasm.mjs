// A WebAssembly module of ours: it gets a text and answers with one. It may ask the system for nothing: a module that wants to
// open a file or to know the time is not even begun.
import { readFileSync } from 'node:fs';

export function answerOf(program, bytes) {
  const trap = () => 52; // what the library wants of its console: it is never written to
  const wasi = { fd_close: trap, fd_seek: trap, fd_write: trap, proc_exit: (code) => { throw new Error(`exit ${code}`); } };
  const module = new WebAssembly.Module(readFileSync(program));
  const { exports } = new WebAssembly.Instance(module, { wasi_snapshot_preview1: wasi });
  exports._initialize();
  const at = exports.room(bytes.length);
  new Uint8Array(exports.memory.buffer, at, bytes.length).set(bytes);
  exports.report();
  return Buffer.from(exports.memory.buffer, exports.text(), exports.size()).toString();
}
