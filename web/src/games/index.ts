// All games that bring something of their own to the page.
import { knowBoxes } from '../base/boxes';
import { boxes } from './skirmish/boxes';

knowBoxes(boxes);
