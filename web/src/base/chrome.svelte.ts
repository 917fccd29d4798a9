// A page that brings its own header and landmarks asks the frame around it to step back.
export const chrome = $state({ bare: false });
