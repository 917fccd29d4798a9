// Whether this house has a workbench: operators may switch it off. Asked once, when a page wants to know.
import * as api from '../../base/api';

class Bench {
  open = $state(false);
  known = $state(false);

  async ask(): Promise<void> {
    try {
      this.open = (await api.house()).workbench === true;
    } finally {
      this.known = true;
    }
  }
}
export const bench = new Bench();
