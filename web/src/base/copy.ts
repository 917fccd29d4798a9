// Over plain http browsers withhold the clipboard; the old command still works on a field that is selected, and where
// even that is refused the text stays selected to be copied by hand.
export async function copy(text: string, field: HTMLInputElement | HTMLTextAreaElement | null): Promise<boolean> {
  try {
    if (navigator.clipboard) {
      await navigator.clipboard.writeText(text);
      return true;
    }
  } catch {
    // Not allowed: the field below.
  }
  field?.focus();
  field?.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  }
}
