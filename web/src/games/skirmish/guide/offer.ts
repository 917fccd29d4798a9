// What the start page says of the next chapter, before the lessons are here.
export const offer = { title: 'Chapter 2: Leaders', about: 'Go on with the guide' };
