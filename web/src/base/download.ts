/** Hands a file to the browser, to be kept. */
export function downloadFile(name: string, file: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}
/** The same of a text. */
export const download = (name: string, text: string): void => downloadFile(name, new Blob([text], { type: 'text/plain' }));
